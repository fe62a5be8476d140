/** Synthesizes two tones, so no file needs to be fetched. */
export function playSound(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    volume.connect(audio.destination);
    for (const [frequency, after] of [
      [660, 0],
      [880, 0.12],
    ] as const) {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(volume);
      tone.start(audio.currentTime + after);
      tone.stop(audio.currentTime + 0.4);
      tone.onended = () => after > 0 && void audio.close();
    }
  } catch {
    // no audio output
  }
}
