import type { Context, SampleDataset } from './dataset.ts'
import { ayEvreleri } from './datasets/ayEvreleri.ts'
import { dillerVeYazilar } from './datasets/dillerVeYazilar.ts'
import { dilsizHaritalar } from './datasets/dilsizHaritalar.ts'
import { dunyaHavalimanlari } from './datasets/dunyaHavalimanlari.ts'
import { dunyaKentleri } from './datasets/dunyaKentleri.ts'
import { elektrikEmisyonKatsayilari } from './datasets/elektrikEmisyonKatsayilari.ts'
import { elektrikKarbonYogunlugu } from './datasets/elektrikKarbonYogunlugu.ts'
import { gunesIsinimi } from './datasets/gunesIsinimi.ts'
import { gunesSaatleri } from './datasets/gunesSaatleri.ts'
import { illerArasiMesafeler } from './datasets/illerArasiMesafeler.ts'
import { isGunuTakvimi } from './datasets/isGunuTakvimi.ts'
import { karaSinirlari } from './datasets/karaSinirlari.ts'
import { mahalleAdlari } from './datasets/mahalleAdlari.ts'
import { mahallelerVeKoyler } from './datasets/mahallelerVeKoyler.ts'
import { ortamTurleri } from './datasets/ortamTurleri.ts'
import { paraBirimleri } from './datasets/paraBirimleri.ts'
import { postaKodlari } from './datasets/postaKodlari.ts'
import { resmiTatiller } from './datasets/resmiTatiller.ts'
import { saatDegisiklikleri } from './datasets/saatDegisiklikleri.ts'
import { saatDilimleri } from './datasets/saatDilimleri.ts'
import { turkceSozcukler } from './datasets/turkceSozcukler.ts'
import { turkiyeHavalimanlari } from './datasets/turkiyeHavalimanlari.ts'
import { turkiyeIlceleri } from './datasets/turkiyeIlceleri.ts'
import { turkiyeIlleri } from './datasets/turkiyeIlleri.ts'
import { turkiyeYerlesimleri } from './datasets/turkiyeYerlesimleri.ts'
import { ulkeAltBirimleri } from './datasets/ulkeAltBirimleri.ts'
import { ulkeler } from './datasets/ulkeler.ts'
import { ulkeSinirlari } from './datasets/ulkeSinirlari.ts'
import { unicodeKarakterleri } from './datasets/unicodeKarakterleri.ts'

/** The sample's datasets in the order in which they are created. Each is created only when it is needed. */
export const DATASETS: readonly ((context: Context) => SampleDataset)[] = [
  turkiyeIlleri,
  turkiyeIlceleri,
  mahallelerVeKoyler,
  postaKodlari,
  mahalleAdlari,
  illerArasiMesafeler,
  turkiyeHavalimanlari,
  dunyaHavalimanlari,
  turkiyeYerlesimleri,
  dunyaKentleri,
  ulkeSinirlari,
  dilsizHaritalar,
  karaSinirlari,
  resmiTatiller,
  isGunuTakvimi,
  saatDilimleri,
  saatDegisiklikleri,
  gunesSaatleri,
  ayEvreleri,
  elektrikKarbonYogunlugu,
  elektrikEmisyonKatsayilari,
  gunesIsinimi,
  turkceSozcukler,
  dillerVeYazilar,
  ulkeler,
  ulkeAltBirimleri,
  paraBirimleri,
  unicodeKarakterleri,
  ortamTurleri,
]
