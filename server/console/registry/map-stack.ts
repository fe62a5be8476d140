import { SourceMap, type SourceMapPayload } from 'node:module';

/** `https://console.example.com/assets/mfe-x/mfe-x.1a2b.js:1:2345` */
const address =
  /https?:\/\/[^\s/]{1,300}(\/assets\/mfe-[\w-]{1,50}\/[\w.-]{1,100}):(\d{1,7}):(\d{1,7})/g;

/** Replaces the addresses in a stack by the lines of the sources: `./src/greetings.tsx:41:7`. */
export async function mapStack(
  stack: string,
  findMap: (script: string) => Promise<string | undefined>,
): Promise<string> {
  const scripts = new Set([...stack.matchAll(address)].map(([, script = '']) => script));
  const maps = new Map<string, SourceMap>();
  for (const script of scripts) {
    const text = await findMap(script);
    if (text) maps.set(script, readMap(text));
  }
  return stack.replace(address, (whole, script: string, line: string, column: string) => {
    // Browsers count from 1.
    const entry = maps.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return whole;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${originalSource}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

function readMap(text: string): SourceMap {
  const payload: SourceMapPayload = JSON.parse(text);
  return new SourceMap(payload);
}
