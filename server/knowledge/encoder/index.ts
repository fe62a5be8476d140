export { cosine, encode, encoderVersion, toBytes } from './encode.ts';
