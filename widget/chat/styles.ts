import tokens from '../../shared/styles/tokens.css?sheet';
import launcher from './launcher.css?sheet';

const modules = import.meta.webpackContext('.', { recursive: true, regExp: /\.module\.css$/ });

const sheets = [
  tokens,
  launcher,
  ...modules.keys().map((key) => (modules(key) as { default: CSSStyleSheet }).default), // css-loader's exportType
];

const ownStyles = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** Dresses the shadow root that the chat stands in, with the window's own CSS (E10) on top. */
export function adoptStyles(root: Node, styleCode: string) {
  if (!(root instanceof ShadowRoot)) return;
  const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets.push(...missing);
  const own = ownStyles.get(root) ?? new CSSStyleSheet();
  own.replaceSync(styleCode);
  if (ownStyles.has(root)) return;
  ownStyles.set(root, own);
  root.adoptedStyleSheets.push(own);
}
