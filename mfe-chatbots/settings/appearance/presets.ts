import type { ColorName } from '../form/settings-values.ts';

export type Preset = Record<ColorName, string>;

const light = {
  background_color: '#ffffff',
  text_color: '#1b1f27',
  sub_text_color: '#5a6272',
};

export const presets = {
  light: {
    ...light,
    main_color: '#1f4fd8',
    button_background_color: '#1f4fd8',
    sub_color: '#eef2fb',
  },
  dark: {
    main_color: '#8fb0ff',
    button_background_color: '#2d3340',
    background_color: '#16181d',
    sub_color: '#22252c',
    text_color: '#eceef2',
    sub_text_color: '#a3aab7',
  },
  green: {
    ...light,
    main_color: '#0a6b44',
    button_background_color: '#0a6b44',
    sub_color: '#eaf5ef',
  },
  rose: {
    ...light,
    main_color: '#a61e4d',
    button_background_color: '#a61e4d',
    sub_color: '#fdeff3',
  },
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[]; // keys of a const object
