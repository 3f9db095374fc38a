import ICAL from 'ical.js'
import { PreviewError } from './PreviewError.ts'

/** An event; a day or a local time in ISO 8601 without a zone. `end` is missing if it is the same day or moment. */
export type CalendarEvent = {
  title: string
  place: string
  start: string
  end: string | undefined
  isDay: boolean
  isRepeated: boolean
}

/** The events of a calendar (RFC 5545) by their start; those without one are left out. Throws PreviewError. */
export function calendarEvents(text: string): CalendarEvent[] {
  const calendar = parsed(text)
  return calendar
    .getAllSubcomponents('vevent')
    .flatMap((component) => eventOf(component) ?? [])
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

function parsed(text: string): ICAL.Component {
  try {
    // A file may have several calendars one after another; the parser then returns a list.
    const all: unknown = ICAL.parse(text.replace(/^\ufeff/, ''))
    const [first, ...others] = (Array.isArray(all) && Array.isArray(all[0]) ? all : [all]) as unknown[][] // jCal, RFC 7265
    const calendar = new ICAL.Component(first ?? [])
    for (const other of others)
      for (const event of new ICAL.Component(other).getAllSubcomponents('vevent')) calendar.addSubcomponent(event)
    return calendar
  } catch {
    throw new PreviewError('damaged')
  }
}

function eventOf(component: ICAL.Component): CalendarEvent | undefined {
  try {
    const { startDate, endDate, summary, location } = new ICAL.Event(component)
    if (!startDate) return undefined
    const isDay = startDate.isDate
    const last = endDate?.clone()
    // The end of a whole day is the next day.
    if (isDay) last?.adjust(-1, 0, 0, 0)
    const [start, end] = [startDate.toString(), last?.toString()]
    const isRepeated = component.hasProperty('rrule') || component.hasProperty('rdate')
    const isLonger = end !== undefined && end > start
    return { title: summary ?? '', place: location ?? '', start, end: isLonger ? end : undefined, isDay, isRepeated }
  } catch {
    return undefined // a date that is not one
  }
}
