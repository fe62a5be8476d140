import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

const everywhere = [
  'chrome >= 109',
  'edge >= 109',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4',
];

/**
 * The oldest supported browsers as browserslist queries. In-app browsers such as those of KakaoTalk and
 * LINE use the system's engine: `chrome` on Android, `ios_saf` on iOS.
 */
export const browsers = {
  console: everywhere,
  widget: [...everywhere, 'samsung >= 20'],
};

/** The same for lightningcss, which compiles newer CSS such as `light-dark()` for these browsers. */
export function cssTargetsOf(part) {
  return browserslistToTargets(browserslist(browsers[part]));
}
