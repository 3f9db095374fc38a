/** Area codes of provinces. Numbers that begin with 5 are mobile; 444 and 850 are service numbers. */
const AREAS = new Set(
  (
    '212 216 222 224 226 228 232 236 242 246 248 252 256 258 262 264 266 272 274 276 282 284 286 288 ' +
    '312 318 322 324 326 328 332 338 342 344 346 348 352 354 356 358 362 364 366 368 370 372 374 376 378 380 382 384 ' +
    '386 388 392 412 414 416 422 424 426 428 432 434 436 438 442 446 452 454 456 458 462 464 466 472 474 476 478 482 ' +
    '484 486 488'
  ).split(' '),
)
const MOBILE = /^5[013-6]\d$/

const WRITTEN =
  /(?<![\p{L}\d.,+])((?:\+|00)90[\s.-]?|0[\s-]?)?(\(0?[2-5]\d\d\)|[2-5]\d\d)([\s.-]{0,2})(\d{3})([\s.-]?)(\d{2})([\s.-]?)(\d{2})(?![.,]?\d)/gu

/**
 * The Turkish phone numbers in a text. Ten digits without a prefix or gaps count only if `areExpected`, in a column of
 * phone numbers.
 */
export function phonesIn(text: string, areExpected: boolean): string[] {
  const found: string[] = []
  for (const [whole, prefix, code = '', ...rest] of text.matchAll(WRITTEN)) {
    const area = code.replace(/\D/g, '').slice(-3)
    if (!AREAS.has(area) && !MOBILE.test(area)) continue
    const gaps = [rest[0], rest[2], rest[4]].filter((gap) => gap !== undefined && gap !== '').length
    if (areExpected || prefix !== undefined || code.startsWith('(') || gaps >= 2) found.push(whole.trim())
  }
  return found
}
