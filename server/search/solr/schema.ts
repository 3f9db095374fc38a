import type { WordVectors } from '../meaning/wordVectors.ts'
import { HOLE, SEPARATOR, solrField } from './encode.ts'

/** The fields of our own in Solr, beside those of the datasets. No dataset has a field with a # in its name. */
export const FIELDS = {
  /** The change for which the dataset was indexed. */
  seq: solrField('n', '#seq'),
  titleLength: solrField('n', '#title length'),
  /** The words of all texts, those of the title; with their weights, but without positions. */
  words: 'words',
  terms: 'terms',
  starts: 'starts',
  title: 'title',
  titleForms: solrField('s', '#title forms'),
  /** The words of all texts with their positions. */
  texts: solrField('t', '#texts'),
  /** The names of the text fields that a dataset has. */
  textFields: solrField('s', '#text fields'),
  /** The meaning of the dataset, and the numbers of the table's words among its first ones. */
  vector: 'vector',
  firstWords: 'first_words',
  /** Of the state: the mark of the last change in the database. */
  mark: solrField('s', '#mark'),
} as const

/**
 * The portal sends texts as tokens, so Solr only stores them: no language is analysed here. The vectors of datasets belong to one table
 * of words.
 */
export const solrSchema = (words?: WordVectors): string => `<?xml version="1.0" encoding="UTF-8"?>
<schema name="fihrist" version="1.6">
  <uniqueKey>id</uniqueKey>
  <!-- Exact values: filters, facets, sorting. -->
  <fieldType name="value" class="solr.StrField" indexed="true" stored="false" docValues="true" sortMissingLast="true"/>
  <fieldType name="number" class="solr.DoublePointField" indexed="true" stored="false" docValues="true" sortMissingLast="true"/>
  <fieldType name="long" class="solr.LongPointField" indexed="false" stored="false" docValues="true"/>
  <!-- Tokens with their positions, for terms and phrases. -->
  <fieldType name="tokens" class="solr.PreAnalyzedField" parserImpl="simple" indexed="true" stored="false" omitNorms="true" positionIncrementGap="100000">
    <analyzer type="query">
      <tokenizer class="solr.WhitespaceTokenizerFactory" maxTokenLen="32000"/>
      <!-- A place of a phrase that any word may take. -->
      <filter class="solr.PatternReplaceFilterFactory" pattern="^${HOLE}$" replacement="" replace="all"/>
      <filter class="solr.LengthFilterFactory" min="1" max="1000000"/>
    </analyzer>
  </fieldType>
  <!-- Words with their weights as term frequencies. -->
  <fieldType name="levels" class="solr.TextField" indexed="true" stored="false" omitNorms="true" omitPositions="true">
    <analyzer type="index">
      <tokenizer class="solr.WhitespaceTokenizerFactory" maxTokenLen="32000"/>
      <filter name="delimitedTermFrequency" delimiter="&#x${SEPARATOR.charCodeAt(0).toString(16)};"/>
    </analyzer>
    <analyzer type="query"><tokenizer class="solr.KeywordTokenizerFactory"/></analyzer>
  </fieldType>
  <fieldType name="words" class="solr.TextField" indexed="true" stored="false" omitNorms="true" omitTermFreqAndPositions="true">
    <analyzer type="index"><tokenizer class="solr.WhitespaceTokenizerFactory" maxTokenLen="32000"/></analyzer>
    <analyzer type="query"><tokenizer class="solr.KeywordTokenizerFactory"/></analyzer>
  </fieldType>
  <field name="id" type="value" stored="true" required="true"/>
  <field name="_version_" type="long"/>
  <field name="${FIELDS.words}" type="levels"/>
  <field name="${FIELDS.terms}" type="levels"/>
  <field name="${FIELDS.starts}" type="levels"/>
  <field name="${FIELDS.title}" type="words"/>
${words ? meaningFieldsOf(words) : ''}
  <dynamicField name="s_*" type="value" multiValued="true"/>
  <dynamicField name="n_*" type="number"/>
  <dynamicField name="t_*" type="tokens" multiValued="true"/>
</schema>
`

/** All vectors are compared, so the graph of neighbours that Solr makes anyway may be a poor one. */
const meaningFieldsOf = ({ dimensions, checksum }: WordVectors): string => `
  <!-- Of the table of words with the checksum ${checksum}. -->
  <fieldType name="vector" class="solr.DenseVectorField" vectorDimension="${dimensions}" vectorEncoding="BYTE" similarityFunction="cosine" hnswMaxConnections="2" hnswBeamWidth="2"/>
  <field name="${FIELDS.vector}" type="vector" indexed="true" stored="false"/>
  <field name="${FIELDS.firstWords}" type="value" indexed="false" docValues="false" stored="true"/>
`

export const CONFIG = `<?xml version="1.0" encoding="UTF-8"?>
<config>
  <luceneMatchVersion>9.0</luceneMatchVersion>
  <schemaFactory class="ClassicIndexSchemaFactory"/>
  <indexConfig><ramBufferSizeMB>200</ramBufferSizeMB></indexConfig>
  <updateHandler class="solr.DirectUpdateHandler2">
    <updateLog/>
    <autoCommit><maxTime>60000</maxTime><openSearcher>false</openSearcher></autoCommit>
  </updateHandler>
  <query>
    <maxBooleanClauses>1024</maxBooleanClauses>
    <filterCache size="512" initialSize="64" autowarmCount="16"/>
    <queryResultCache size="512" initialSize="64"/>
    <documentCache size="64" initialSize="64"/>
  </query>
  <requestHandler name="/select" class="solr.SearchHandler"/>
  <searchComponent name="terms" class="solr.TermsComponent"/>
  <requestHandler name="/terms" class="solr.SearchHandler"><arr name="components"><str>terms</str></arr></requestHandler>
</config>
`
