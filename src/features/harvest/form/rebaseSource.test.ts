import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { changedFields, isChanged, rebaseSource, type SourceField, takeTheirs } from './rebaseSource.ts'
import { changesOf, FREQUENCIES, fieldsOf, type MapLine, type SourceDraft, TYPES } from './sourceDraft.ts'

type Random = ReturnType<typeof randomFrom>
type Place = SourceField | `${'organizations' | 'groups'} ${string}`

const SEED = 20_261_201
const RUNS = 600
const MAPS = ['organizations', 'groups'] as const
/** Few values, so that two people often change the same thing, also to the same value. */
const TEXTS = ['', 'a', 'b', ' a', 'b ']
const NAMES = ['su', 'yol', '7', '__proto__', 'a b']
const OURS = ['', 'kurum', 'cevre']

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T // below its length
const shuffled = <T>(random: Random, values: readonly T[]): T[] => {
  const left = [...values]
  return values.flatMap(() => left.splice(random(left.length), 1))
}

/** Lines as they are stored: each name once. */
const storedLines = (random: Random): MapLine[] =>
  shuffled(random, NAMES)
    .slice(random(NAMES.length))
    .map((theirs, id) => ({ id, theirs, ours: pick(random, OURS) }))

const storedDraft = (random: Random): SourceDraft => ({
  ...{ url: pick(random, TEXTS).trim(), title: pick(random, TEXTS).trim(), owner_org: pick(random, OURS) },
  ...{ source_type: pick(random, TYPES), frequency: pick(random, FREQUENCIES), active: random(2) === 0 },
  ...{ organizations: storedLines(random), groups: storedLines(random) },
})

/** The draft after somebody stored changes of some of its fields and lines. */
function changed(random: Random, before: SourceDraft): SourceDraft {
  const other = storedDraft(random)
  const fields = Object.entries(other).filter(([field]) => !MAPS.some((map) => map === field) && random(3) === 0)
  const lines = (map: (typeof MAPS)[number]) => {
    const kept = before[map].filter(() => random(4) > 0)
    const next = kept.map((line) => (random(3) > 0 ? line : { ...line, ours: pick(random, OURS) }))
    const added = other[map].filter(
      ({ theirs }) => random(3) === 0 && next.every((line) => line.theirs.trim() !== theirs),
    )
    return shuffled(random, [...next, ...added]).map((line, id) => ({ ...line, id }))
  }
  return { ...before, ...Object.fromEntries(fields), organizations: lines('organizations'), groups: lines('groups') }
}

/** The same while it is typed: with spaces, and with lines that have no name yet. */
function typed(random: Random, before: SourceDraft): SourceDraft {
  const spaced = (text: string) => pick(random, ['', '', ' ']) + text + pick(random, ['', '', ' '])
  const lines = (given: readonly MapLine[]) => {
    const named = given.map((line) => ({ ...line, theirs: spaced(line.theirs) }))
    const unnamed = Array.from({ length: random(3) }, () => ({ theirs: spaced(''), ours: pick(random, OURS) }))
    return shuffled(random, [...named, ...unnamed]).map((line, id) => ({ ...line, id: id * 2 }))
  }
  const mine = changed(random, before)
  const texts = { url: spaced(mine.url), title: spaced(mine.title) }
  return { ...mine, ...texts, organizations: lines(mine.organizations), groups: lines(mine.groups) }
}

/** What is stored of a draft, with each line as a value of its own. */
function storedOf(draft: SourceDraft): Map<Place, unknown> {
  const { config, ...fields } = fieldsOf(draft)
  const lines = MAPS.flatMap((map) =>
    Object.entries(map === 'groups' ? config.group_map : config.organization_map).map(
      ([name, ours]): [Place, unknown] => [`${map} ${name}`, ours],
    ),
  )
  return new Map([...(Object.entries(fields) as [Place, unknown][]), ...lines]) // fields of a draft
}

const differ = (one: Map<Place, unknown>, other: Map<Place, unknown>): Place[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((place) => one.get(place) !== other.get(place))

const sorted = (values: Iterable<unknown>) => [...values].map((value) => JSON.stringify(value)).sort()

/** Calls a test with random drafts of two people who changed one source. */
function ofTwoPeople(
  check: (drafts: { before: SourceDraft; mine: SourceDraft; theirs: SourceDraft }, random: Random) => void,
) {
  for (let seed = SEED; seed < SEED + RUNS; seed++) {
    const random = randomFrom(seed)
    const before = storedDraft(random)
    const drafts = { before, mine: typed(random, before), theirs: changed(random, before) }
    try {
      check(drafts, random)
    } catch (error) {
      throw new Error(`${seed}: ${JSON.stringify(drafts)}`, { cause: error })
    }
  }
}

test('each field and line is as the one who changed it wrote it; what both changed differently is a conflict and mine', () => {
  ofTwoPeople(({ before, mine, theirs }) => {
    const [old, own, other] = [storedOf(before), storedOf(mine), storedOf(theirs)]
    const isMine = new Set(differ(old, own))
    const isTheirs = new Set(differ(old, other))
    const expected = new Map(other)
    for (const place of isMine) {
      if (own.has(place)) expected.set(place, own.get(place))
      else expected.delete(place)
    }
    const { draft, conflicts } = rebaseSource(mine, before, theirs)
    expect(sorted(storedOf(draft))).toEqual(sorted(expected))
    const both = differ(own, other).filter((place) => isMine.has(place) && isTheirs.has(place))
    expect(conflicts.map(({ field }) => field).sort()).toEqual([...new Set(both.map(fieldOf))].sort())

    const sent = { ...fieldsOf(theirs), ...changesOf(draft, changedFields(theirs, draft)) }
    expect(sent.config).toEqual(fieldsOf(draft).config)
    expect({ ...sent, config: undefined }).toEqual({ ...fieldsOf(draft), config: undefined })

    for (const place of both) {
      if (other.has(place)) expected.set(place, other.get(place))
      else expected.delete(place)
    }
    const taken = conflicts.reduce(takeTheirs, draft)
    expect(sorted(storedOf(taken))).toEqual(sorted(expected))
    for (const map of MAPS) expect(unnamed(taken[map])).toEqual(unnamed(mine[map]))
  })
})

const fieldOf = (place: Place) => place.split(' ')[0]
const unnamed = (lines: readonly MapLine[]) => lines.filter(({ theirs }) => theirs.trim() === '')

test('nothing that is being typed is lost, and each line stays itself', () => {
  ofTwoPeople(({ before, mine, theirs }) => {
    const { draft } = rebaseSource(mine, before, theirs)
    const isTheirs = new Set(changedFields(before, theirs))
    for (const field of ['url', 'title'] as const) if (!isTheirs.has(field)) expect(draft[field]).toBe(mine[field])
    for (const map of MAPS) {
      const old = new Map(before[map].map(({ theirs: name, ours }) => [name, ours]))
      const own = mine[map].filter(({ theirs: name, ours }) => old.get(name.trim()) !== ours)
      const ids = new Set(own.map(({ id }) => id))
      expect(draft[map].filter(({ id }) => ids.has(id))).toEqual(own)
      expect(new Set(draft[map].map(({ id }) => id)).size).toBe(draft[map].length)
      const places = draft[map].flatMap(({ id }) => mine[map].findIndex((line) => line.id === id))
      const kept = places.filter((place) => place >= 0)
      expect(kept).toEqual([...kept].sort((one, another) => one - another))
    }
  })
})

test('what is typed while changes are saved stays', () => {
  ofTwoPeople(({ mine }, random) => {
    const later = typed(random, mine)
    const { organization_map, group_map } = fieldsOf(mine).config
    const linesOf = (map: object) => Object.entries(map).map(([theirs, ours], id) => ({ id, theirs, ours }))
    const saved = { ...mine, organizations: linesOf(organization_map), groups: linesOf(group_map) }
    const { draft, conflicts } = rebaseSource(later, mine, { ...saved, url: mine.url.trim(), title: mine.title.trim() })
    expect(conflicts).toEqual([])
    expect(fieldsOf(draft)).toEqual(fieldsOf(later))
    for (const map of MAPS) expect(draft[map]).toEqual(later[map])
  })
})

test('two who changed the same are one, and one who changed nothing changes nothing', () => {
  ofTwoPeople(({ before, mine, theirs }) => {
    for (const [own, other] of [
      [mine, mine],
      [mine, before],
    ] as const)
      expect(rebaseSource(own, before, other)).toEqual({ draft: own, conflicts: [] })
    const { draft, conflicts } = rebaseSource(before, before, theirs)
    expect(conflicts).toEqual([])
    expect(sorted(storedOf(draft))).toEqual(sorted(storedOf(theirs)))
    expect(isChanged(before, before)).toBe(false)
  })
})

test('leaving the form loses something exactly if something that is stored was changed, or a line has no name yet', () => {
  ofTwoPeople(({ before, mine }) => {
    const hasUnnamed = MAPS.some((map) => unnamed(mine[map]).length > 0)
    expect(isChanged(before, mine)).toBe(differ(storedOf(before), storedOf(mine)).length > 0 || hasUnnamed)
  })
})
