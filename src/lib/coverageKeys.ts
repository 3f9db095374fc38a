import { fold } from './fold.ts'

/*
 * Keys of extras that describe what a dataset covers, as portals write them. They are compared without case, accents and
 * separators (plainKey).
 */

export const COVERAGE_START =
  /^((temporal|time|date) ?(coverage )?(start|from|begin|baslangic)( date)?|start date|coverage start|baslangic (tarihi|yili)|data de inicio dos dados)$/
export const COVERAGE_END =
  /^((temporal|time|date) ?(coverage )?(end|to|until|bitis)( date)?|end date|coverage end|bitis (tarihi|yili))$/
export const COVERAGE_PERIOD =
  /^(temporal|temporal coverage|time period|period|zaman araligi|donem|cobertura temporal)$/
export const COVERAGE_PLACE =
  /^(spatial (text|coverage|name)|spatial|geographic(al)? coverage|geographic area|area|kapsam|cografi kapsam|yer|cobertura geografica)$/

export const plainKey = (key: string): string =>
  fold(key)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
