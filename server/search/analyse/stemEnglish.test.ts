import { expect, test } from 'vitest'
import { stemEnglish } from './stemEnglish.ts'

/** Words, each with the stem that Snowball's English algorithm gives it: exceptions, and examples of the rules. */
const STEMS = `
  skis ski, skies sky, dying die, lying lie, tying tie, idly idl, gently gentl, ugly ugli, early earli, only onli,
  singly singl, sky sky, news news, howe howe, atlas atlas, cosmos cosmos, bias bias, andes andes, innings inning,
  outing outing, canning canning, herring herring, earring earring, proceed proceed, exceed exceed,
  succeed succeed, generate generat, communes commune, arsenic arsenic, by by, say say, cry cri, ties tie,
  caress caress, gas gas, kiwis kiwi, hopping hop, hoping hope, feed feed, agreed agre, luxuriate luxuri,
  yelling yell, toy toy, boys boy, aaa aaa, aabat aabat, aad aad, abandonment abandon, abbreviation abbrevi,
  abed abe, ability abil, abrang abrang, academic academ, accepts accept, accessing access, accommodation accommod,
  according accord, accurate accur, acipayam acipayam, acoes aco, activedescendant activedescend,
  activitystreams activitystream, adapazari adapazari, added ad, addressee addresse, ades ade, adiye adiy,
  administration administr, administrators administr, advanced advanc, advise advis, aedae aeda, affordable afford,
  agency agenc, agreeing agre, ahinbey ahinbey, aimed aim, akk akk, aliser alis, allow allow, alluvial alluvi,
  alphabetical alphabet, alternates altern, altitudinal altitudin, ambiguous ambigu, analyze analyz, animal anim,
  anomes anom, answered answer, anticipating anticip, apache apach, appearance appear, apply appli,
  approval approv, aquatic aquat, arbademli arbadem, arrangements arrang, ashx ashx, assessment assess,
  assistants assist, assume assum, atmospheric atmospher, attackers attack, australiantaxation australiantax,
  authority author, availability avail, ayranci ayranc, bahcelievler bahcelievl, beginning begin,
  biannually biannual, biological biolog, bobillier bobilli, bundled bundl, cached cach, cancellation cancel,
  canonical canon, capacity capac, cargosvagosvacanci cargosvagosvac, catalogueserver catalogueserv, cerkes cerk,
  certification certif, changing chang, checkboxes checkbox, cinq cinq, ckanproxy ckanproxi, combination combin,
  commissioned commiss, competence compet, component compon, computational comput, confirmation confirm,
  connectivity connect, considered consid, containers contain, conversion convers, customer custom, darling darl,
  decisions decis, degirmenli degirmen, demersal demers, dependency depend, describes describ, developing develop,
  difference differ, displayed display, drawing draw, dynamics dynam, efficient effici, emulated emul,
  engineering engin, eping epe, evaluated evalu, exactly exact, exercer exerc, explorer explor, facing face,
  follower follow, fuzzy fuzzi, giving give, golgeli golg, halfeli half, hourly hour, identifiers identifi,
  identity ident, impossible imposs, increasingly increas, individuals individu, initiative initi,
  integrated integr, investigate investig, investigation investig, karahalli karah, legitimate legitim,
  logical logic, making make, mapping map, mechanics mechan, metapopulations metapopul, months month,
  municipality municip, nationality nation, notauthorized notauthor, nterminated ntermin, objectives object,
  occupancy occup, oguzeli oguz, operations oper, organisation organis, organizations organ, owing owe,
  parseller parsel, participer particip, pollinator pollin, positioned posit, previously previous,
  qualitative qualit, reasonable reason, relevance relev, renewdocuments renewdocu, resumable resum, salihli salih,
  scientifically scientif, significance signific, sqlalchemy sqlalchemi, sustainability sustain, terminate termin,
  transferable transfer, underlying under, usestate usest, validates valid, vulnerabilities vulner,
  webassembly webassembl`

test('English words have the same stems as in Snowball', () => {
  const pairs = STEMS.split(',').map((pair) => pair.trim().split(' '))
  expect(pairs.map(([word = '']) => [word, stemEnglish(word)])).toEqual(pairs)
  expect(pairs.length).toBeGreaterThan(200)
})
