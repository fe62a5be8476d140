import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import styles from './launcher.css?text';

const svg = 'http://www.w3.org/2000/svg';
const bubble = 'm4.5 20 1.2-4.2a8.5 7.3 0 1 1 3.8 2.6Z';
const chevron = 'm6 9.5 6 6 6-6';

export interface LauncherState {
  open: boolean;
  /** Opened, but the chat bundle is still loading. */
  busy: boolean;
  hidden: boolean;
  /** Text of the bubble beside the button; empty for none. */
  teaser: string;
}

interface LauncherActions {
  open: () => void;
  toggle: () => void;
}

/** Builds the launcher without HTML strings, for pages with Trusted Types; reuses a declared button. */
export function createLauncher(
  host: HTMLElement,
  { open, toggle }: LauncherActions,
  loadChat: () => void,
  dismissTeaser: () => void,
) {
  const root = host.shadowRoot || host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const button = root.querySelector('button') || document.createElement('button');
  button.className = 'launcher';
  const icon = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.append(path);
  button.replaceChildren(icon);
  // Firefox 115 lacks ARIA reflection properties.
  const setAria = (name: string, value: string | boolean) =>
    button.setAttribute(`aria-${name}`, `${value}`);
  setAria('haspopup', 'dialog');
  button.onpointerenter = button.onfocus = loadChat;
  button.onclick = toggle;

  const teaser = document.createElement('div');
  teaser.className = 'teaser';
  const teaserText = document.createElement('button');
  teaserText.onclick = open;
  const dismiss = document.createElement('button');
  dismiss.textContent = '×';
  dismiss.onclick = dismissTeaser;
  teaser.append(teaserText, dismiss);
  root.replaceChildren(teaser, button);

  return {
    button,
    show(settings: PublicWindow, state: LauncherState) {
      const { labels } = settings;
      const { style } = button;
      style.background = settings.button_background_color;
      style.color = settings.button_text_color;
      button.hidden = state.hidden;
      path.setAttribute('d', state.open ? chevron : bubble);
      setAria('expanded', state.open);
      setAria('busy', state.busy);
      setAria('label', state.busy ? labels.loading : state.open ? labels.close : labels.open);
      teaserText.textContent = state.teaser;
      dismiss.setAttribute('aria-label', labels.close);
      teaser.hidden = state.open || state.hidden || !state.teaser;
    },
  };
}
