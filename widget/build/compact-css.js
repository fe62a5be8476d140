/** webpack loader: leaves out comments and white space, since the sheets travel inside JavaScript. */
export default function compactCss(source) {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: | (?=!)/g, (found) => found.trim())
    .replace(/(?<=[ :,(])0(?=\.\d)/g, '')
    .replace(/='([a-z-]+)'\]/g, '=$1]')
    .replace(/;}/g, '}')
    .trim();
}
