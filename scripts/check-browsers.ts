import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import ts from 'typescript';
import { scriptFeatures, type UsedFeature } from './browsers/script-features.ts';
import { styleFeatures } from './browsers/style-features.ts';
import { browsersWithout, findFeature, oldestVersions } from './browsers/support.ts';
import { report } from './report.ts';
import { browsers, cssTargetsOf } from './webpack/browsers.js';

/** Features that some supported browsers lack, and why they may be used. */
const allowed: Record<string, string> = {
  'api.HTMLElement.showPopover': 'called only where it exists, to move an element to the top layer',
  'api.HTMLElement.hidePopover': 'as above',
  'api.AbortSignal.timeout_static':
    'before 124 Chrome throws AbortError instead of TimeoutError: no code checks the name',
  'api.Navigator.userActivation': 'used only where it exists: other browsers play no sound',
  'api.UserActivation.hasBeenActive': 'as above',
  'api.TouchEvent.touches': 'Safari on computers, which have no touch screen, sends no such events',
  'api.TouchList.length': 'as above',
  'api.Touch.clientX': 'as above',
  'api.Touch.clientY': 'as above',
  'css.selectors.has': 'only refines the appearance: Firefox below 121 works without it',
  'css.selectors.selection': 'only a colour: iOS uses its own',
  'css.at-rules.property': 'only fades the edge of the tabs where it is supported',
};

type Part = keyof typeof browsers;

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const folders: Record<Part, RegExp> = {
  console: /^(shell|mfe-[a-z]+|shared)\//,
  widget: /^(widget|shared\/(contracts|utils|styles))\//,
};

/** The features of our sources that a supported browser lacks. */
export function findUnsupported(used: UsedFeature[], part: Part): string[] {
  const oldest = oldestVersions(browsers[part]);
  return used.flatMap(({ path: feature, file, line }) => {
    if (feature in allowed) return [];
    const missing = browsersWithout(findFeature(feature)?.__compat, oldest);
    return missing.length > 0 ? [`${file}:${line} ${feature}: not in ${missing.join(', ')}`] : [];
  });
}

if (import.meta.main) {
  const root = process.cwd();
  const program = programOf(root);
  const problems = (Object.keys(browsers) as Part[]).flatMap((part) => {
    const wants = (file: string) => folders[part].test(file) && !isTest(file);
    const scripts = scriptFeatures(program, (file) => wants(path.relative(root, file)));
    const styles = globSync('{shell,mfe-*,shared,widget}/**/*.css').filter(wants);
    return findUnsupported(
      [
        ...scripts.map((used) => ({ ...used, file: path.relative(root, used.file) })),
        ...styles.flatMap((file) => styleFeatures(file, builtCss(file, part))),
      ],
      part,
    );
  });
  report(
    'check:browsers',
    [...new Set(problems)],
    'Use what every supported browser has (scripts/webpack/browsers.js), or add the feature and a reason to `allowed`.',
  );
}

function programOf(root: string): ts.Program {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const sources = globSync('{shell,mfe-*,shared,widget}/**/*.{ts,tsx}', { cwd: root });
  return ts.createProgram(
    sources.map((source) => path.join(root, source)),
    options,
  );
}

/** The styles as the build emits them for the supported browsers. */
function builtCss(file: string, part: Part): string {
  const { code } = transform({
    filename: file,
    code: readFileSync(file),
    targets: cssTargetsOf(part),
  });
  return code.toString();
}
