import { type CssNode, ident, parse, walk } from 'css-tree';
import { invalidField } from '#server/platform/http/app-error.ts';

/** Properties whose strings are shown as text and never fetched. */
const textProperties = /^(content|quotes|font-family|font|grid.*)$/i;
const foreign = /^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i;
const embedded = /^\s*data:(image|font)\//i;
/** What no parser rule explains may still not hide an address or a script. */
const suspicious = /url\s*\(|\/\/|@import|expression\s*\(|javascript:/i;

/**
 * Accepts the CSS that a business writes for its widget (E10), unchanged. Refuses what is not CSS,
 * what loads from elsewhere (`@import`, foreign `url()`), and what old browsers run as script.
 */
export function checkStyle(css: string): string {
  if (!isSafe(css)) throw invalidField('style_code', 'invalid_css');
  return css;
}

function isSafe(css: string): boolean {
  let isFine = true;
  try {
    const tree = parse(css, {
      parseCustomProperty: true,
      onParseError: () => {
        isFine = false;
      },
    });
    walk(tree, function visit(node) {
      if (
        isRefused(node, {
          property: this.declaration?.property,
          isArgument: this.function !== null,
        })
      )
        isFine = false;
    });
  } catch {
    // Brackets nested so deeply that the parser gives up are no style.
    return false;
  }
  return isFine;
}

interface Place {
  /** Of the declaration in which the node stands. */
  property: string | undefined;
  /** Whether it stands in the brackets of a function. */
  isArgument: boolean;
}

function isRefused(node: CssNode, place: Place): boolean {
  switch (node.type) {
    case 'Atrule':
      return ident.decode(node.name).toLowerCase() === 'import';
    case 'Declaration':
      return /^(behavior|-ms-behavior|-moz-binding)$/i.test(ident.decode(node.property));
    case 'Function':
      return ident.decode(node.name).toLowerCase() === 'expression';
    case 'Url':
      return isForeign(node.value);
    case 'String':
      return isFetched(place) && isForeign(node.value);
    case 'Raw':
      return suspicious.test(asAddress(ident.decode(node.value)));
    default:
      return false;
  }
}

/** Whether a browser may take a string there for an address. */
function isFetched({ property, isArgument }: Place): boolean {
  return property !== undefined && (isArgument || !textProperties.test(property));
}

function isForeign(written: string): boolean {
  const address = asAddress(written);
  return foreign.test(address) && !embedded.test(address);
}

/** Without what browsers take out before they read an address: tabs and line breaks, and what leads. */
function asAddress(written: string): string {
  return written.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
}
