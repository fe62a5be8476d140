import type { PublicWindow } from '#shared/contracts/web.ts';
import styles from './launcher.css?text';

const svg = 'http://www.w3.org/2000/svg';
const bubble = 'm4.5 20 1.2-4.2a8.5 7.3 0 1 1 3.8 2.6Z';
const chevron = 'm6 9.5 6 6 6-6';

export interface LauncherState {
  open: boolean;
  /** Open is wanted, but the chat is still on its way. */
  busy: boolean;
  hidden: boolean;
  /** Words of the small bubble beside the button (E8); empty for none. */
  teaser: string;
}

interface Actions {
  open: () => void;
  toggle: () => void;
  loadChat: () => void;
  dismissTeaser: () => void;
}

export type Launcher = ReturnType<typeof createLauncher>;

let sheet: CSSStyleSheet | undefined;

/** Builds the launcher from nodes alone, for pages with Trusted Types; a declared button is kept. */
export function createLauncher(
  host: HTMLElement,
  { open, toggle, loadChat, dismissTeaser }: Actions,
) {
  const root = host.shadowRoot || host.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  root.adoptedStyleSheets = [sheet];

  const button = root.querySelector('button') || document.createElement('button');
  button.className = 'launcher';
  button.replaceChildren(icon());
  // Firefox 115 has no properties for these.
  const aria = (name: string, value: string) => button.setAttribute(`aria-${name}`, value);
  aria('haspopup', 'dialog');
  button.onpointerenter = button.onfocus = loadChat;
  button.onclick = toggle;

  const teaser = document.createElement('div');
  teaser.className = 'teaser';
  const words = document.createElement('button');
  words.onclick = open;
  const dismiss = document.createElement('button');
  dismiss.textContent = '×';
  dismiss.onclick = dismissTeaser;
  teaser.append(words, dismiss);
  root.replaceChildren(teaser, button);

  return {
    root,
    button,
    show(settings: PublicWindow, state: LauncherState) {
      const { labels } = settings;
      const { style } = button;
      style.background = settings.button_background_color;
      style.color = settings.button_text_color;
      button.hidden = state.hidden;
      const name = state.busy ? labels.loading : state.open ? labels.close : labels.open;
      aria('expanded', `${state.open}`);
      aria('busy', `${state.busy}`);
      aria('label', name);
      words.textContent = state.teaser;
      dismiss.setAttribute('aria-label', labels.close);
      teaser.hidden = state.open || state.hidden || !state.teaser;
    },
  };
}

/** Two drawings in one place; the sheet shows one of them. */
function icon() {
  const image = document.createElementNS(svg, 'svg');
  image.setAttribute('viewBox', '0 0 24 24');
  for (const drawing of [bubble, chevron]) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', drawing);
    image.append(path);
  }
  return image;
}
