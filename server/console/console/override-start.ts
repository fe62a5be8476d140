/**
 * Runs in the page of a developer instead of the shell's script: puts the manifest from the
 * developer's machine into the page's data and then starts the shell. When the machine does not
 * answer, the live area is used. The page is reloaded after each further build, also when the shell
 * could not start. The data moves to a `div`, because Trusted Types forbid changing the
 * text of a `script`.
 */
export const overrideStart = (shell: string) => `
const element = document.getElementById('page-data');
const data = JSON.parse(element.textContent);
const { area, manifest } = data.override;
const { origin } = new URL(manifest);
const own = (address) => {
  const url = new URL(address, manifest);
  if (url.origin !== origin) throw new Error(address + ' is on another origin');
  return url.href;
};
const ownValues = (addresses) =>
  Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, own(address)]));
function reloadAfter(version, updates) {
  new EventSource(updates).onmessage = ({ data }) => data !== version && location.reload();
}
try {
  const signal = AbortSignal.timeout(5000);
  const options = { cache: 'no-store', credentials: 'omit', redirect: 'error', signal };
  const response = await fetch(manifest, options);
  if (!response.ok) throw new Error(manifest + ' answered ' + response.status);
  const { updates, ...built } = await response.json();
  if (updates) reloadAfter(built.version, own(updates));
  if (built.name !== area) throw new Error(manifest + ' belongs to ' + built.name);
  if (built.contract > data.contract) throw new Error(area + ' requires contract ' + built.contract);
  const locales = Object.fromEntries(
    Object.entries(built.locales).map(([language, texts]) => [language, ownValues(texts)]),
  );
  const defaults = { nav: [], commands: [], finders: [], slots: [] };
  const replaced = { ...defaults, ...built, entry: own(built.entry), css: built.css.map(own), locales };
  data.areas = [...data.areas.filter(({ name }) => name !== area), replaced];
} catch (error) {
  data.override.failure = String(error.message);
}
const container = document.createElement('div');
container.hidden = true;
container.id = element.id;
container.textContent = JSON.stringify(data);
element.replaceWith(container);
await import(${JSON.stringify(shell)});
`;
