/** Class names are named exports. */
declare module '*.module.css' {
  const names: { readonly [name: string]: string };
  export = names;
}

/** The address of the file. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
