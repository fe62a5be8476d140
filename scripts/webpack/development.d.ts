import type { Configuration } from 'webpack';

export function developmentBuild(config: Configuration): Configuration;
