import { type CssNode, ident, parse, walk } from 'css-tree';
import { invalidField } from '#server/platform/http/app-error.ts';

/** Properties whose strings are displayed and never fetched. */
const textProperties = /^(content|quotes|font-family|font|grid.*)$/i;
const externalUrl = /^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i;
const embeddedUrl = /^\s*data:(image|font)\//i;
/** Matches a URL or a script in parts that the parser leaves unparsed. */
const suspicious = /url\s*\(|\/\/|@import|expression\s*\(|javascript:/i;

/**
 * Throws for invalid CSS, for external resources (`@import`, `url()` of another origin), and for
 * what old browsers execute as script.
 */
export function assertSafeStyle(css: string): void {
  if (!isSafe(css)) throw invalidField('style_code', 'invalid_css');
}

function isSafe(css: string): boolean {
  let isValid = true;
  try {
    const tree = parse(css, {
      parseCustomProperty: true,
      onParseError: () => {
        isValid = false;
      },
    });
    walk(tree, function visit(node) {
      if (
        isUnsafe(node, {
          property: this.declaration?.property,
          isArgument: this.function !== null,
        })
      )
        isValid = false;
    });
  } catch {
    // The parser throws when the nesting is too deep.
    return false;
  }
  return isValid;
}

interface StringContext {
  /** Property of the declaration that contains the node. */
  property: string | undefined;
  /** Whether the node is inside a function's parentheses. */
  isArgument: boolean;
}

function isUnsafe(node: CssNode, context: StringContext): boolean {
  switch (node.type) {
    case 'Atrule':
      return ident.decode(node.name).toLowerCase() === 'import';
    case 'Declaration':
      return /^(behavior|-ms-behavior|-moz-binding)$/i.test(ident.decode(node.property));
    case 'Function':
      return ident.decode(node.name).toLowerCase() === 'expression';
    case 'Url':
      return isExternal(node.value);
    case 'String':
      return isFetched(context) && isExternal(node.value);
    case 'Raw':
      return suspicious.test(normalizeUrl(ident.decode(node.value)));
    default:
      return false;
  }
}

/** Whether a browser may fetch a string in this context as a URL. */
function isFetched({ property, isArgument }: StringContext): boolean {
  return property !== undefined && (isArgument || !textProperties.test(property));
}

function isExternal(url: string): boolean {
  const normalized = normalizeUrl(url);
  return externalUrl.test(normalized) && !embeddedUrl.test(normalized);
}

/** Removes what browsers ignore in a URL: tabs, line breaks and leading control characters. */
function normalizeUrl(written: string): string {
  return written.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
}
