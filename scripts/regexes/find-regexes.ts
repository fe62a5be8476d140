import ts from 'typescript';

export interface FoundRegex {
  file: string;
  line: number;
  /** null: the pattern is built at run time. */
  pattern: { source: string; flags: string } | null;
  /** Max length of its input, from the `regex-input` comment; `Infinity` for “any”. */
  maxInput: number | null;
}

/** `// regex-input: 2000, a message of a customer`, on the line of the expression or above it. */
const bound = /\/\/ regex-input: (\d{1,7}|any), \S/;

/** Finds the regular expressions of a source file: literals and calls of `RegExp`. */
export function findRegexes(file: string, code: string): FoundRegex[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const lines = code.split('\n');
  const found: FoundRegex[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node) || buildsRegex(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const [, maxInput] = bound.exec(`${lines[line - 2] ?? ''}\n${lines[line - 1]}`) ?? [];
      found.push({
        file,
        line,
        pattern: ts.isRegularExpressionLiteral(node) ? patternOf(node.text) : null,
        maxInput: maxInput ? Number(maxInput.replace('any', 'Infinity')) : null,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function buildsRegex(node: ts.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  );
}

function patternOf(literal: string) {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}
