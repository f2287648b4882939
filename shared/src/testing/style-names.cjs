/** In tests a style sheet is only names: `styles.card` is 'card'. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name) });
