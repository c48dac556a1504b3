// The course of time through steps, each of which has a time in seconds.
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// `last()` is the last step, `timeOf(step)` its time, `show(step)` draws it and may return a promise; `changed()` hears
// of the beginning and the end of playing.
function makeTransport({ last, timeOf, show, changed }) {
  let clock = 0;
  let before = 0;
  let isDrawing = false;
  const transport = {
    at: 0,
    playing: false,
    speed: 1,
    loops: false,
    seek(step) {
      transport.at = Math.max(0, Math.min(last(), step));
      clock = last() < 0 ? 0 : timeOf(transport.at);
      return show(transport.at);
    },
    // By hand, which ends playing.
    step(count) {
      transport.pause();
      return transport.seek(transport.at + count);
    },
    seekTime(time) {
      let [low, high] = [0, Math.max(0, last())];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (timeOf(middle) >= time - 1e-9) high = middle;
        else low = middle + 1;
      }
      return transport.seek(low);
    },
    play() {
      if (transport.playing || last() < 1) return;
      if (transport.at >= last()) transport.seek(0);
      transport.playing = true;
      before = performance.now();
      clock = timeOf(transport.at);
      changed();
      requestAnimationFrame(turn);
    },
    pause() {
      if (!transport.playing) return;
      transport.playing = false;
      changed();
    },
    toggle: () => (transport.playing ? transport.pause() : transport.play()),
  };

  // Shows the step of the time; where drawing takes longer than a step, steps are left out.
  async function turn(now) {
    if (!transport.playing) return;
    // A page that was hidden goes on where it was.
    clock += (Math.min(250, Math.max(0, now - before)) / 1000) * transport.speed;
    before = now;
    let step = transport.at;
    while (step < last() && timeOf(step + 1) <= clock + 1e-6) step++;
    if (step !== transport.at && !isDrawing) {
      transport.at = step;
      isDrawing = true;
      await show(step);
      isDrawing = false;
    }
    if (transport.at >= last()) {
      if (!transport.loops) return transport.pause();
      // The last step is seen as long as any.
      const end = timeOf(last());
      if (clock >= end + (end - timeOf(last() - 1))) transport.seek(0);
    }
    requestAnimationFrame(turn);
  }
  return transport;
}
