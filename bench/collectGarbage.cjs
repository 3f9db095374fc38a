/* Preloaded in every thread of a portal whose memory is measured: how much garbage a heap keeps otherwise is chance. */
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

const EVERY_MS = 5000

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc')
setInterval(collect, EVERY_MS).unref()
