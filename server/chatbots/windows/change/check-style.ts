import { type CssNode, ident, parse, walk } from 'css-tree';
import { invalidField } from '#server/platform/http/app-error.ts';

/** Properties whose strings are displayed and never fetched. */
const textProperties = /^(content|quotes|font-family|font|grid.*)$/i;
const foreign = /^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i;
const embedded = /^\s*data:(image|font)\//i;
/** Unparsed parts may still not contain a URL or a script. */
const suspicious = /url\s*\(|\/\/|@import|expression\s*\(|javascript:/i;

/**
 * Validates custom CSS without changing it. Rejects invalid CSS, external resources (`@import`,
 * foreign `url()`), and what old browsers execute as script.
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
    // Nesting so deep that the parser gives up is invalid.
    return false;
  }
  return isFine;
}

interface StringContext {
  /** Property of the declaration that contains the node. */
  property: string | undefined;
  /** Whether the node is inside a function's parentheses. */
  isArgument: boolean;
}

function isRefused(node: CssNode, context: StringContext): boolean {
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
      return isFetched(context) && isForeign(node.value);
    case 'Raw':
      return suspicious.test(asAddress(ident.decode(node.value)));
    default:
      return false;
  }
}

/** Whether a browser may interpret a string there as a URL. */
function isFetched({ property, isArgument }: StringContext): boolean {
  return property !== undefined && (isArgument || !textProperties.test(property));
}

function isForeign(written: string): boolean {
  const address = asAddress(written);
  return foreign.test(address) && !embedded.test(address);
}

/** Removes what browsers ignore in a URL: tabs, line breaks and leading control characters. */
function asAddress(written: string): string {
  return written.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
}
