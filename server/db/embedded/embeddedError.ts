/** The embedded PostgreSQL cannot be used. The message is for the operator. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** Another running process uses this data directory. */
export class DataInUseError extends EmbeddedError {
  override name = 'DataInUseError'

  constructor() {
    super(
      'FIHRIST_DATA: bu veri dizinini çalışan başka bir Fihrist kullanıyor; başka bir dizin seçilmeli · ' +
        'another running Fihrist uses this data directory; must name another one',
    )
  }
}
