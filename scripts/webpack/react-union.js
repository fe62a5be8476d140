import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './root.js';

const members = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * Writes one module that re-exports all of React's packages, so that one file of the import map serves
 * them all; returns its path. A name that several packages export (`Fragment`, `version`) is taken from
 * the first one.
 */
export function writeReactUnion() {
  // The development builds export names that the production builds lack.
  process.env.NODE_ENV = 'production';
  const load = createRequire(import.meta.url);
  const taken = new Set(['default']);
  const parts = members.map((member, index) => {
    const names = Object.keys(load(member)).filter((name) => !taken.has(name));
    for (const name of names) taken.add(name);
    return `import * as part${index} from '${member}';\nexport const { ${names.join(', ')} } = part${index};`;
  });
  const merged = members.map((_, index) => `...part${index}`).join(', ');
  const file = path.join(root, '.cache/react-union.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${parts.join('\n')}\nexport default { ${merged} };\n`);
  return file;
}
