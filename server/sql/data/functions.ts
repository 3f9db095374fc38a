/*
 * The functions that public SQL may call, by family: CKAN's list and every ordinary function of PostgreSQL that only computes.
 * These are left out on purpose: functions that read or change the server, its settings, files, locks, sequences or large
 * objects; that name a table or a role (to_regclass, has_table_privilege); that run text as SQL (ts_rewrite, ts_stat,
 * query_to_xml); and XML, whose parser cannot be interrupted. functions.test.ts compares the list with the catalogue of the
 * real server.
 */
const words = (list: string): string[] => list.trim().split(/\s+/)

const AGGREGATE = words(`
  any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp every
  json_agg json_agg_strict json_object_agg json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict
  jsonb_agg jsonb_agg_strict jsonb_object_agg jsonb_object_agg_strict jsonb_object_agg_unique
  jsonb_object_agg_unique_strict max min mode percentile_cont percentile_disc range_agg range_intersect_agg
  regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy
  stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance`)

const WINDOW = words(`
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`)

const MATHEMATICS = words(`
  abs acos acosd acosh asin asind asinh atan atan2 atan2d atand atanh cbrt ceil ceiling cos cosd cosh cot cotd
  degrees div erf erfc exp factorial floor gamma gcd lcm lgamma ln log log10 min_scale mod pi pow power radians
  random random_normal round scale sign sin sind sinh sqrt tan tand tanh trim_scale trunc width_bucket`)

const TEXT = words(`
  ascii bit_length btrim casefold char_length character_length chr concat concat_ws convert convert_from convert_to
  format initcap is_normalized left length lower lpad ltrim md5 normalize octet_length overlay parse_ident position
  quote_ident quote_literal quote_nullable regexp_count regexp_instr regexp_like regexp_match regexp_matches
  regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr repeat replace reverse right rpad rtrim
  similar_escape similar_to_escape like_escape split_part starts_with string_to_array string_to_table strpos substr
  substring to_ascii to_bin to_hex to_oct translate unicode_assigned unicode_version unistr upper`)

const BINARY = words(`
  bit_count crc32 crc32c decode encode get_bit get_byte set_bit set_byte sha224 sha256 sha384 sha512`)

const DATE_AND_TIME = words(`
  age clock_timestamp date_add date_bin date_part date_subtract date_trunc extract isfinite justify_days
  justify_hours justify_interval make_date make_interval make_time make_timestamp make_timestamptz now overlaps
  statement_timestamp timeofday timezone to_char to_date to_number to_timestamp transaction_timestamp`)

const ARRAYS = words(`
  array_append array_cat array_dims array_fill array_length array_lower array_ndims array_position array_positions
  array_prepend array_remove array_replace array_reverse array_sample array_shuffle array_sort array_to_json
  array_to_string array_upper cardinality trim_array unnest`)

const RANGES = words(`
  datemultirange daterange int4multirange int4range int8multirange int8range isempty lower_inc lower_inf multirange
  nummultirange numrange range_merge tsmultirange tsrange tstzmultirange tstzrange upper_inc upper_inf`)

const JSON_VALUES = words(`
  json_array_element json_array_element_text json_array_elements json_array_elements_text json_array_length
  json_build_array json_build_object json_each json_each_text json_extract_path json_extract_path_text json_object
  json_object_field json_object_field_text json_object_keys json_populate_record json_populate_recordset
  json_strip_nulls json_to_record json_to_recordset json_to_tsvector json_typeof
  jsonb_array_element jsonb_array_element_text jsonb_array_elements jsonb_array_elements_text jsonb_array_length
  jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text
  jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object jsonb_object_field
  jsonb_object_field_text jsonb_object_keys jsonb_path_exists jsonb_path_exists_tz jsonb_path_match
  jsonb_path_match_tz jsonb_path_query jsonb_path_query_array jsonb_path_query_array_tz jsonb_path_query_first
  jsonb_path_query_first_tz jsonb_path_query_tz jsonb_populate_record jsonb_populate_record_valid
  jsonb_populate_recordset jsonb_pretty jsonb_set jsonb_set_lax jsonb_strip_nulls jsonb_to_record jsonb_to_recordset
  jsonb_to_tsvector jsonb_typeof row_to_json to_json to_jsonb`)

const TEXT_SEARCH = words(`
  array_to_tsvector get_current_ts_config numnode phraseto_tsquery plainto_tsquery querytree setweight strip
  to_tsquery to_tsvector ts_delete ts_filter ts_headline ts_rank ts_rank_cd tsquery_phrase tsvector_to_array
  websearch_to_tsquery`)

const ROWS_AND_VALUES = words(`
  generate_series generate_subscripts gen_random_uuid num_nonnulls num_nulls uuid_extract_timestamp
  uuid_extract_version uuidv4 uuidv7`)

const GEOMETRY = words(`
  area bound_box box center circle diagonal diameter height isclosed ishorizontal isopen isparallel isperp isvertical
  line lseg npoints path pclose point polygon popen radius slope width`)

const NETWORK = words(`
  abbrev broadcast family host hostmask inet_merge inet_same_family macaddr8_set7bit masklen netmask network
  set_masklen`)

const ENUMERATIONS = words('enum_first enum_last enum_range')

/** Types whose names are also functions for conversion: date(x), text(x), int4(x). */
const CONVERSIONS = words(`
  bit bool bpchar bytea char cidr date float4 float8 int2 int4 int8 interval macaddr macaddr8 money name numeric
  text time timestamp timestamptz timetz varbit varchar`)

export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...AGGREGATE,
  ...WINDOW,
  ...MATHEMATICS,
  ...TEXT,
  ...BINARY,
  ...DATE_AND_TIME,
  ...ARRAYS,
  ...RANGES,
  ...JSON_VALUES,
  ...TEXT_SEARCH,
  ...ROWS_AND_VALUES,
  ...GEOMETRY,
  ...NETWORK,
  ...ENUMERATIONS,
  ...CONVERSIONS,
])

/** Functions that the grammar calls with a schema: for EXTRACT, TRIM, POSITION, AT TIME ZONE, LIKE … ESCAPE and similar. */
export const SYNTAX_FUNCTIONS: ReadonlySet<string> = new Set(
  words(`btrim extract is_normalized like_escape ltrim normalize overlaps overlay position rtrim similar_to_escape
    substring timezone`),
)

/** Functions whose result depends on random values or the time. */
export const CHANGING_FUNCTIONS: ReadonlySet<string> = new Set(
  words(`array_sample array_shuffle clock_timestamp gen_random_uuid now random random_normal statement_timestamp
    timeofday transaction_timestamp uuidv4 uuidv7`),
)
