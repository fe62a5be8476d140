import type { Configuration } from 'webpack';

export function packageModules(options: {
  output: string;
  /** Packages that stay imports. */
  packages: readonly string[];
}): Configuration;
