/** Folded stop words and question words of both languages: they do not name the subject of a query. */
const STOP_WORDS = new Set(
  `ve veya ya ile icin bir bu su sunun o da de ki mi mu ne nerede nerde nereye nereden nerelerde neler nedir kac kaci hangi
  hangisi hangileri kim kimin nasil neden nicin niye var yok olan olarak olup gibi kadar gore en daha cok az her hep tum
  butun bazi hakkinda ilgili iliskin ait tane adet ama fakat ancak bana bize beni ben biz onun bunun icinde uzerinde
  arasinda arasindaki bulunan bulunur bulunuyor yer alan vardir midir mudur istiyorum ariyorum goster bul listele lazim zaman yakin
  yakinimda yakininda gidilir gidebilirim alinir alabilirim yapilir edilir edebilirim bulabilirim ogrenebilirim oluyor olur
  oldu olmus olacak olabilir miyim miyiz misin misiniz muyum muyuz musun musunuz miydi kimler kimlerin nerelere neresi neresinde
  hangileridir nicedir kacar kacta kacinci nasildir yapabilirim yapabiliriz yapmaliyim gidebiliriz bulabiliriz bulunabilir gosterir misin
  lutfen bana bize benim bizim senin sizin burada burasi buraya buradan surada orada oraya buralarda simdi bugun yarin hala
  baska diger hic cevremde cevremdeki yakinimdaki yakindaki yanimda
  the of and or in for a an to on by with at from is are was were be been as it its this that these those where what how
  many much which who when why there their do does did can could i we you me my our find show list about into per any some
  please need want will would should shall may might must am has have had having get gets getting got go goes going went
  leave put take near nearest closest around here today now tomorrow you your he she they them his her us our one ones tell
  give me let know see look looking using use used most many much more less than then so if else also only very other
  else another every each all both either between within without during before after over under up down out off`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/**
 * Folded words without a subject of their own that are not stop words: a query may need them ("once", "sonra"), but they say nothing
 * about why two texts are near in meaning.
 */
const FUNCTION_WORDS = new Set(
  `cunku ise ragmen dolayi eger hem yani dahi bile uzere itibaren sonra once karsi kendi kendisi bunlar sunlar onlar boyle soyle
  oyle boylece lakin zaten sadece yalniz yalnizca henuz artik bazen asla hicbir herkes kimse sey seyler birkac cogu pek gayet belki
  keske madem oysa oysaki halbuki meger nitekim ustelik ayrica dolayisiyla nedeniyle sebebiyle tarafindan beri dek degin degil
  iken onu onlari onlarin bundan sundan ondan buna suna ona bunda sunda onda
  because although though while since until unless whether therefore however thus hence yet still just even ever never always
  often sometimes rather quite too almost already again once perhaps maybe such own same few several enough someone anyone
  everyone something anything everything nothing nobody none himself herself itself themselves myself yourself ourselves mine
  yours hers ours theirs whom whoever whatever whichever wherever whenever away back along across against among amongst toward
  towards upon onto beside besides behind beyond above below via per except despite throughout ought cannot`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** The stop words that begin a question. */
const QUESTION_WORDS = new Set(
  `nerede nerde nereye nereden nerelerde ne neler nedir kac kaci hangi hangisi hangileri kim kimin nasil neden nicin niye mi
  mu midir mudur miyim miyiz misin misiniz muyum muyuz musun musunuz miydi kimler neresi neresinde kacar kacta kacinci where
  what how which who whose when why can could is are do does`.split(/\s+/),
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

/** Whether a word, a stop word or another one, has no subject of its own. */
export function isFunctionWord(folded: string): boolean {
  return isStopWord(folded) || FUNCTION_WORDS.has(folded)
}

export function isQuestionWord(folded: string): boolean {
  return QUESTION_WORDS.has(folded)
}

export function isWeakWord(folded: string): boolean {
  return WEAK_WORDS.has(folded)
}
