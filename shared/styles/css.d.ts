/** Class names are named exports. */
declare module '*.module.css' {
  const names: { readonly [name: string]: string };
  export = names;
}

declare module '*.css?sheet' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

declare module '*.css?text' {
  const text: string;
  export default text;
}

/** webpack's: modules of a folder that match, by key. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (key: string): unknown; keys(): string[] };
}

/** For its effect only: the styles of every page. Stands below `*.module.css`, which is looked at first. */
declare module '*.css' {}
