// Who may import whom. Each rule is a sentence; scripts/check-boundaries.test.ts plants one
// violation per rule and shows that it is found.

const apps = '^(shell|mfe-[^/]+|widget|server)/';
const tools = '^(scripts|e2e|bench|examples)/';
const tests = ['\\.test\\.tsx?$', '^[^/]+/(settings/)?testing/'];
const browserCode = '^(shell|mfe-[^/]+|widget|shared)/';
/** Modules that run in isolated processes. */
const isolated = '\\.isolated\\.ts$';
/** Each imports only what stands before it. */
const domains = ['people', 'chatbots', 'knowledge', 'answers', 'conversations', 'money', 'console'];
const anyDomain = `^server/(?:${domains.join('|')})`;
const insideAFeature = `${anyDomain}/[^/]+/(?!index\\.ts$)`;

const rules = {
  'no-cycles': {
    from: {},
    // Types may refer to each other: nothing is loaded for them.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  'apps-import-no-other-app': {
    from: { path: apps },
    to: { path: [apps, tools], pathNot: '^$1/' },
  },
  'shared-imports-no-app': {
    from: { path: '^shared/' },
    to: { path: [apps, tools] },
  },
  'examples-stand-alone': {
    from: { path: '^examples/' },
    to: { path: [apps, '^(shared|scripts|e2e|bench)/'] },
  },
  'contracts-import-zod-only': {
    from: { path: '^shared/contracts/', pathNot: tests },
    to: { pathNot: ['^shared/contracts/', 'node_modules/zod/'] },
  },
  'markdown-imports-react-only': {
    from: { path: '^shared/markdown/', pathNot: tests },
    to: {
      pathNot: ['^shared/(markdown|utils)/', 'node_modules/(@types/)?(react|marked)/'],
    },
  },
  'browser-code-imports-no-node': {
    from: { path: browserCode, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  'the-product-needs-no-development-package': {
    // Vue is a peer dependency of the npm package.
    from: { path: [apps, '^shared/'], pathNot: [...tests, '^widget/sdk/vue\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  'test-helpers-stay-in-tests': {
    from: { path: [apps, '^shared/'], pathNot: tests },
    to: { path: tests },
  },

  'server-imports-no-browser-code': {
    from: { path: '^server/', pathNot: tests },
    to: { path: '^shared/', pathNot: '^shared/(contracts|utils|i18n)/' },
  },
  'platform-imports-no-feature': {
    from: { path: '^server/platform/', pathNot: tests },
    to: { path: '^server/', pathNot: '^server/(platform|language)/' },
  },
  'language-stands-alone': {
    from: { path: '^server/language/', pathNot: tests },
    to: { path: '^server/', pathNot: '^server/language/' },
  },
  'features-import-others-by-their-index': {
    from: { path: `(${anyDomain}/[^/]+)/`, pathNot: tests },
    to: { path: insideAFeature, pathNot: '^$1/' },
  },
  'the-app-imports-features-by-their-index': {
    from: { path: '^server/', pathNot: [`${anyDomain}/[^/]+/`, ...tests] },
    to: { path: insideAFeature },
  },
  ...Object.fromEntries(
    domains.slice(0, -1).map((domain, index) => [
      `${domain}-imports-no-later-domain`,
      {
        from: { path: `^server/${domain}/`, pathNot: tests },
        to: { path: `^server/(?:${domains.slice(index + 1).join('|')})/` },
      },
    ]),
  ),
  'only-repositories-import-kysely': {
    from: { path: '^server/', pathNot: ['\\.repository\\.ts$', '^server/platform/db/', ...tests] },
    to: { path: 'node_modules/kysely/' },
  },

  // Parsers of what comes from outside may take minutes or gigabytes: they run in isolated processes only.
  // `write-xlsx.ts` only writes an archive.
  'only-isolated-code-parses-foreign-content': {
    from: {
      path: '^server/',
      pathNot: [isolated, '^server/platform/tables/write-xlsx\\.ts$', ...tests],
    },
    to: {
      path: 'node_modules/(cheerio|css-select|csv-parse|domhandler|fast-xml-parser|fflate|htmlparser2|mammoth|parse5|read-excel-file|robots-parser|unpdf)/',
      dependencyTypesNot: ['type-only'],
    },
  },
  'isolated-code-is-not-imported': {
    from: { path: '^server/', pathNot: [isolated, ...tests] },
    to: { path: isolated, dependencyTypesNot: ['type-only'] },
  },

  'areas-import-the-console-by-its-index': {
    from: { path: '^mfe-[^/]+/', pathNot: tests },
    to: { path: '^shared/console/(?!index\\.ts$)' },
  },
  'areas-import-public-shared-modules-only': {
    from: { path: '^mfe-[^/]+/', pathNot: tests },
    to: {
      path: '^shared/',
      pathNot: '^shared/(console/index\\.ts$|ui/index\\.ts$|contracts/|forms/|markdown/|utils/)',
    },
  },
  'the-console-loads-no-validator': {
    from: { path: '^(shell|mfe-[^/]+|shared/(console|forms|ui|http))/', pathNot: tests },
    to: {
      path: '^shared/contracts/(?!(names|limits|people/audit-actions|countries|endpoint-access|field-limits)\\.ts$)|node_modules/zod/',
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  },
  'shared-console-imports-no-component': {
    from: { path: '^shared/(console|http|utils)/', pathNot: tests },
    to: { path: '^shared/ui/' },
  },
  'screens-import-no-other-screen': {
    from: { path: '^(mfe-[^/]+)/([^/]+)/', pathNot: '^[^/]+/testing/' },
    to: { path: '^$1/[^/]+/', pathNot: '^$1/($2|components|testing)/' },
  },

  'widget-imports-listed-packages-only': {
    from: { path: '^widget/', pathNot: tests },
    to: {
      path: 'node_modules/',
      pathNot:
        'node_modules/(@types/)?(react|react-dom|vue|@r2wc/[^/]+|zustand|eventsource-parser|i18next|react-i18next)/',
    },
  },
  'widget-imports-contract-types-only': {
    from: { path: '^widget/', pathNot: tests },
    to: { path: '^shared/contracts/', dependencyTypesNot: ['type-only'] },
  },
  'widget-imports-listed-shared-folders-only': {
    from: { path: '^widget/', pathNot: tests },
    to: { path: '^shared/', pathNot: '^shared/(contracts|markdown|styles|utils)/' },
  },
};

module.exports = {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // Sees type-only imports too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage|screens|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
      conditionNames: ['import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
