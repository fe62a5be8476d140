import tokens from '../../shared/styles/tokens.css?sheet';
import launcher from './launcher.css?sheet';

const modules = import.meta.webpackContext('.', { recursive: true, regExp: /\.module\.css$/ });

const sheets = [
  tokens,
  launcher,
  ...modules.keys().map((key) => (modules(key) as { default: CSSStyleSheet }).default), // css-loader's exportType
];

const customSheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** Adopts the chat's style sheets; the custom CSS of the window comes last. */
export function adoptStyles(root: Node, styleCode: string) {
  if (!(root instanceof ShadowRoot)) return;
  const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets.push(...missing);
  const customSheet = customSheets.get(root) ?? new CSSStyleSheet();
  customSheet.replaceSync(styleCode);
  if (customSheets.has(root)) return;
  customSheets.set(root, customSheet);
  root.adoptedStyleSheets.push(customSheet);
}
