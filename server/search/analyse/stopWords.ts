/** Folded stop words and question words of both languages: they do not name the subject of a query. */
const STOP_WORDS = new Set(
  `ve veya ya ile icin bir bu su sunun o da de ki mi mu ne nerede nerde nereye nereden nerelerde neler nedir kac kaci hangi
  hangisi hangileri kim kimin nasil neden nicin niye var yok olan olarak olup gibi kadar gore en daha cok az her hep tum
  butun bazi hakkinda ilgili iliskin ait tane adet ama fakat ancak bana bize beni ben biz onun bunun icinde uzerinde
  arasinda arasindaki bulunan bulunur bulunuyor yer alan vardir midir mudur istiyorum ariyorum goster bul listele lazim zaman yakin
  yakinimda yakininda gidilir gidebilirim alinir alabilirim yapilir edilir edebilirim bulabilirim ogrenebilirim oluyor olur
  the of and or in for a an to on by with at from is are was were be been as it its this that these those where what how
  many much which who when why there their do does did can could i we you me my our find show list about into per any some
  please need want`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** The stop words that begin a question. */
const QUESTION_WORDS = new Set(
  `nerede nerde nereye nereden nerelerde ne neler nedir kac kaci hangi hangisi hangileri kim kimin nasil neden nicin niye mi
  mu midir mudur where what how which who when why`.split(/\s+/),
)

/** Words that could describe almost every dataset, so a dataset need not contain them. */
const WEAK_WORDS = new Set(
  'veri veriler verisi verileri verilerin verilerini veriseti verisetleri seti setleri data dataset datasets dataseti bilgi bilgiler bilgisi bilgileri information'.split(
    ' ',
  ),
)

/** Stop words that can also be the subject: su is Turkish for "water", and the folded form of şu ("that"). */
const ALSO_SUBJECTS = new Set(['su'])

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded) && !ALSO_SUBJECTS.has(folded)
}

export function isQuestionWord(folded: string): boolean {
  return QUESTION_WORDS.has(folded)
}

export function isWeakWord(folded: string): boolean {
  return WEAK_WORDS.has(folded)
}
