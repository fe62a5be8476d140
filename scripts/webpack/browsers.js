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
 * The oldest browsers that are supported, as browserslist writes them. In-app browsers such as those
 * of KakaoTalk and LINE are the system's: `chrome` on Android, `ios_saf` on iOS.
 */
export const browsers = {
  console: everywhere,
  widget: [...everywhere, 'samsung >= 20'],
};

/** The same for lightningcss, which writes `light-dark()` and the like as these browsers know them. */
export function cssTargetsOf(part) {
  return browserslistToTargets(browserslist(browsers[part]));
}
