// The file that the import map calls `@chatwindow/console`.
export * from './index.ts';
export * from './shell.ts';
