/** Class names are named exports. */
declare module '*.module.css' {
  const names: { readonly [name: string]: string };
  export = names;
}
