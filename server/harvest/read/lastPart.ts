/** The last part of a web address; another text as it is. */
export const lastPart = (iri: string) =>
  /^https?:/i.test(iri) ? (iri.split(/[/#]/).findLast((part) => part !== '') ?? '') : iri
