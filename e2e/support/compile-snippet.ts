import { compileScript, parse } from '@vue/compiler-sfc';
import { compile } from 'svelte/compiler';
import ts from 'typescript';

/** A program that shows the component of an install snippet, as the build of a site makes it. */
export const programOf = {
  react: (code: string) => `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    ${toJavaScript(code)}
    createRoot(document.body).render(createElement(Chat));`,

  vue(code: string) {
    const { descriptor } = parse(code);
    const { content } = compileScript(descriptor, { id: 'chat', inlineTemplate: true });
    return `import { createApp } from 'vue';
      ${content.replace('export default', 'const Chat =')}
      createApp(Chat).mount(document.body);`;
  },

  svelte(code: string) {
    const { js } = compile(code, { name: 'Chat', generate: 'client' });
    return `import { mount as mountComponent } from 'svelte';
      ${js.code.replace('export default', '')}
      mountComponent(Chat, { target: document.body });`;
  },

  // Without the compiler of Angular's build, components are compiled in the browser.
  angular: (code: string) => `import '@angular/compiler';
    import { bootstrapApplication } from '@angular/platform-browser';
    ${toJavaScript(code)}
    document.body.append(document.createElement('app-chat'));
    bootstrapApplication(Chat);`,
} satisfies Record<string, (code: string) => string>;

function toJavaScript(code: string): string {
  const options = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    experimentalDecorators: true,
  };
  return ts.transpileModule(code, { compilerOptions: options }).outputText;
}
