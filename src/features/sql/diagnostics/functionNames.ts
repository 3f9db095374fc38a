/** Common functions that the portal allows. */
export const FUNCTION_NAMES: readonly string[] = `abs age any_value array_agg array_length avg bool_and bool_or btrim
  ceil char_length coalesce concat concat_ws corr count cume_dist date_bin date_part date_trunc dense_rank extract
  first_value floor format generate_series greatest initcap json_agg jsonb_agg jsonb_array_elements jsonb_object_keys
  lag last_value lead least left length ln log lower lpad ltrim make_date max md5 min mod mode now ntile nullif
  percent_rank percentile_cont percentile_disc position power random rank regexp_match regexp_matches regexp_replace
  regexp_split_to_table repeat replace reverse right round row_number rpad rtrim sign split_part sqrt starts_with
  stddev string_agg string_to_array strpos substr substring sum to_char to_date to_number to_timestamp translate trim
  trunc unnest upper variance width_bucket`.split(/\s+/)

/** Those of them that CKAN before 2.12 refuses, because its list does not have them; the portal does not know the version. */
export const REFUSED_BY_CKAN: ReadonlySet<string> = new Set(
  'any_value char_length coalesce date_bin extract greatest jsonb_object_keys least nullif position starts_with to_number trim'.split(
    ' ',
  ),
)

/** Functions of other databases by their PostgreSQL names, if only the name differs. */
export const RENAMED_FUNCTIONS: Readonly<Record<string, string>> = {
  ifnull: 'coalesce',
  isnull: 'coalesce',
  nvl: 'coalesce',
  len: 'length',
  getdate: 'now',
  sysdate: 'now',
  ucase: 'upper',
  lcase: 'lower',
  instr: 'strpos',
  charindex: 'strpos',
  mid: 'substr',
  rand: 'random',
  truncate: 'trunc',
  stdev: 'stddev',
  average: 'avg',
  mean: 'avg',
  group_concat: 'string_agg',
  listagg: 'string_agg',
  topla: 'sum',
  ortalama: 'avg',
  say: 'count',
  uzunluk: 'length',
}

/** Date parts that other databases extract with a function of that name. */
export const DATE_PARTS = /^(year|quarter|month|week|day|hour|minute|second)$/

/** Types of other databases by their PostgreSQL names. */
export const RENAMED_TYPES: Readonly<Record<string, string>> = {
  datetime: 'timestamp',
  datetime2: 'timestamp',
  smalldatetime: 'timestamp',
  string: 'text',
  nvarchar: 'varchar',
  varchar2: 'varchar',
  longtext: 'text',
  double: 'float8',
  number: 'numeric',
  signed: 'bigint',
  unsigned: 'bigint',
  tinyint: 'smallint',
  mediumint: 'integer',
  bit: 'boolean',
}

export const TYPE_NAMES: readonly string[] =
  `text varchar integer int bigint smallint numeric decimal real float boolean
  date time timestamp timestamptz interval json jsonb uuid`.split(/\s+/)
