/** Prefix of every API key, so that people and secret scanners recognize one. */
export const apiKeyPrefix = 'cwk_';
