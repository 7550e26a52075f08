/** Must be imported before @napi-rs/canvas, which reads this once, when it is loaded. */
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1'
