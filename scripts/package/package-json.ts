import { CONTRACT } from '#shared/contracts/names.ts';

interface ProjectPackage {
  version: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Dependencies of the package; everything else is bundled. */
const needed = {
  /** The package's types refer to these, and a test needs a single instance of each. */
  types: ['@tanstack/react-query', 'i18next', 'react-i18next', 'single-spa'],
  testing: ['@testing-library/react', '@testing-library/user-event', 'jsdom', '@swc/core'],
  styles: ['css-tree'],
  webpack: [
    'browserslist',
    'css-loader',
    'css-minimizer-webpack-plugin',
    'lightningcss',
    'mini-css-extract-plugin',
    'minimizer-webpack-plugin',
    'swc-loader',
  ],
};
const peers = ['react', 'react-dom', 'webpack'];
/** For teams that test with Jest. */
const optionalPeers = ['jest-environment-jsdom'];

/** Packages that the modules of the package import. */
export const importedPackages = [...needed.types, ...needed.testing, ...needed.styles, ...peers];

/** The `package.json` of `@chatwindow/console`, with the versions that the project itself uses. */
export function packageJson(project: ProjectPackage) {
  const versions = { ...project.devDependencies, ...project.dependencies };
  const versionOf = (name: string) => {
    const version = versions[name];
    if (!version) throw new Error(`package.json has no ${name}`);
    return version;
  };
  const majorOf = (name: string) => `^${versionOf(name).split('.', 1)[0]}.0.0`;
  const names = Object.values(needed).flat().sort();
  return {
    name: '@chatwindow/console',
    // The major version is the contract number.
    version: project.version.replace(/^\d+/, String(CONTRACT)),
    description:
      'Types, test utilities and webpack configuration for areas of the Chatwindow console.',
    license: project.license,
    type: 'module',
    engines: { node: '>=22.15' },
    bin: { chatwindow: 'lib/chatwindow.js' },
    exports: {
      '.': { types: './types/console.d.ts', default: './lib/modules/console.mjs' },
      './ui': { types: './types/ui.d.ts', default: './lib/modules/ui.mjs' },
      './testing': { types: './types/testing.d.ts', default: './lib/modules/testing.mjs' },
      './testing/register': './lib/register.js',
      './testing/jest': './lib/jest.js',
      './webpack': './lib/webpack/area.js',
      './css': { types: './types/css.d.ts' },
      './tsconfig.json': './tsconfig.json',
      './area.schema.json': './area.schema.json',
    },
    imports: { '#shared/utils/unscoped-selectors.ts': './lib/modules/styles.mjs' },
    files: ['lib', 'locales', 'types', 'tsconfig.json', 'area.schema.json'],
    dependencies: Object.fromEntries(names.map((name) => [name, versionOf(name)])),
    peerDependencies: Object.fromEntries(
      [...peers, ...optionalPeers].map((name) => [name, majorOf(name)]),
    ),
    peerDependenciesMeta: Object.fromEntries(
      optionalPeers.map((name) => [name, { optional: true }]),
    ),
  };
}
