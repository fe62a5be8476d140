// Entry of the bundle that the import map names `@chatwindow/console`.
export * from './index.ts';
export * from './shell.ts';
