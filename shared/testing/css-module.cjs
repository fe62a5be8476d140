// In tests, a class's name is its own name: css.bubble === 'bubble'.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
