import ts from 'typescript';

export interface FoundRegex {
  file: string;
  line: number;
  /** Null where the pattern is built when the code runs. */
  pattern: { source: string; flags: string } | null;
  /** The longest input it meets, as the comment beside it says; `Infinity` for “any”. */
  maxInput: number | null;
}

/** `// regex-input: 2000, a message of a customer`, on the line of the expression or above it. */
const bound = /\/\/ regex-input: (\d{1,7}|any), \S/;

/** Every regular expression that a source file writes, literal or by `new RegExp`. */
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
