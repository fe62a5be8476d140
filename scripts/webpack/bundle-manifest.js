import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

const languages = ['ko', 'en', 'zh', 'es', 'ja'];

/**
 * Writes `manifest.json` beside a bundle: its entry, its styles and the integrity of every file. With an
 * `area.json` it becomes the area's manifest, with its texts, which are `{locales}/{lng}/{ns}.json`, beside it.
 */
export class BundleManifest {
  constructor({ name, area, namespaces = [], locales }) {
    this.name = name;
    this.area = area;
    this.namespaces = namespaces;
    this.locales = locales;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('BundleManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BundleManifest', stage }, () => {
        const emit = (file, text) => compilation.emitAsset(file, new sources.RawSource(text));
        for (const file of this.sourceFiles()) compilation.fileDependencies.add(file);
        try {
          const texts = this.emitTexts(emit);
          const manifest = this.manifestOf(compilation, texts);
          emit('manifest.json', JSON.stringify(manifest, null, 2));
        } catch (error) {
          if (!(error instanceof WrongSource)) throw error;
          compilation.errors.push(error);
        }
      });
    });
  }

  sourceFiles() {
    const texts = languages.flatMap((language) =>
      this.namespaces.map((namespace) => this.textFile(language, namespace)),
    );
    return this.area ? [this.area, ...texts] : texts;
  }

  /** Emits the texts under content-hashed names; returns their URLs by language and namespace. */
  emitTexts(emit) {
    return Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(
          this.namespaces.map((namespace) => {
            const text = JSON.stringify(readJson(this.textFile(language, namespace)));
            const file = `${language}.${namespace}.${hashOf(text, 'sha256', 'hex').slice(0, 12)}.json`;
            emit(file, text);
            return [namespace, this.address(file)];
          }),
        ),
      ]),
    );
  }

  manifestOf(compilation, locales) {
    const files = compilation.getAssets().map(({ name }) => name);
    const entryFiles = [...compilation.entrypoints.values()][0].getFiles();
    const isCode = (file) => /\.(js|css)$/.test(file);
    const integrity = Object.fromEntries(
      files
        .filter(isCode)
        .map((file) => [
          this.address(file),
          `sha384-${hashOf(compilation.getAsset(file).source.buffer(), 'sha384', 'base64')}`,
        ]),
    );
    const entry = this.address(entryFiles.find((file) => file.endsWith('.js')));
    const css = entryFiles
      .filter((file) => file.endsWith('.css'))
      .map((file) => this.address(file));
    const uses = usedNames(compilation);
    const sourceMaps = files.flatMap((file) => {
      const map = compilation.getAsset(file).info.related?.sourceMap;
      return typeof map === 'string' ? [[this.address(file), this.address(map)]] : [];
    });
    const built = { name: this.name, entry, css, integrity, locales, uses };
    if (!this.area) return built;
    built.source_maps = Object.fromEntries(sourceMaps);
    const { $schema, ...area } = readJson(this.area);
    const version = hashOf(JSON.stringify([area, built]), 'sha256', 'hex').slice(0, 12);
    return {
      ...area,
      ...built,
      version,
      nav: (area.nav ?? []).map((link) => this.addLabels(link)),
      commands: (area.commands ?? []).map((command) => this.addLabels(command)),
    };
  }

  /** Adds labels, because the shell shows them before it has loaded the area's texts. */
  addLabels(item) {
    if (this.namespaces.length === 0) {
      throw new WrongSource(
        `area.json has the label “${item.label}” but no namespace for its text.`,
      );
    }
    const keys = [...(item.under ? [item.under] : []), item.label];
    const labels = languages.map((language) => {
      const file = this.textFile(language, this.namespaces[0]);
      const texts = readJson(file);
      const words = keys.map((key) => {
        const text = key.split('.').reduce((part, name) => part?.[name], texts);
        if (typeof text === 'string') return text;
        throw new WrongSource(`${file} has no “${key}”, a label in area.json.`);
      });
      return [language, words.join(' › ')];
    });
    return { ...item, labels: Object.fromEntries(labels) };
  }

  textFile(language, namespace) {
    return path.join(this.locales, language, `${namespace}.json`);
  }

  address(file) {
    return `/assets/${this.name}/${file}`;
  }
}

/** The names that a bundle imports from each shared library; the registry checks that they exist. */
function usedNames({ modules, chunks, moduleGraph }) {
  const runtimes = new Set([...chunks].map(({ runtime }) => runtime));
  const uses = {};
  for (const module of modules) {
    if (!(module instanceof webpack.ExternalModule)) continue;
    const names = new Set();
    for (const runtime of runtimes) {
      const used = moduleGraph.getExportsInfo(module).getUsedExports(runtime);
      for (const name of typeof used === 'object' && used ? used : []) names.add(name);
    }
    uses[module.request] = [...names].sort();
  }
  return uses;
}

/** An error in a file of the area; shown without a stack trace. */
class WrongSource extends webpack.WebpackError {
  hideStack = true;
}

function readJson(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new WrongSource(`${file} is missing: every namespace needs a file in each language.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongSource(`${file} is not valid JSON: ${error.message}`);
  }
}

function hashOf(content, algorithm, encoding) {
  return createHash(algorithm).update(content).digest(encoding);
}
