import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './root.js';

const members = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * Writes one module with all exports of React's packages and tells its path: one file in the import map
 * serves all of them. A name that two packages export (`Fragment`, `version`) is the first one's.
 */
export function writeReactUnion() {
  // The development packages export names that the production ones lack.
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
