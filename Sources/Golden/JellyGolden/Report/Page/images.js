// Images from the table in the data, decoded when they are needed; the last ones are kept.
const files = document.getElementById("images").textContent.split("\n");
const decoded = new Map();
const mostDecoded = 48;

function image(index) {
  if (index === null || index === undefined) return Promise.resolve(null);
  let found = decoded.get(index);
  if (found) decoded.delete(index);
  else found = decode(files[index]).catch(() => null);
  decoded.set(index, found);
  if (decoded.size > mostDecoded) decoded.delete(decoded.keys().next().value);
  return found;
}

async function decode(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" });
  return { image, width: image.width, height: image.height, pixels: null };
}

// Red, green, blue and alpha of all pixels; the browser may round those of half-clear ones by one.
function pixelsOf(shown) {
  if (!shown.pixels) {
    const canvas = element("canvas", { width: shown.width, height: shown.height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(shown.image, 0, 0);
    shown.pixels = context.getImageData(0, 0, shown.width, shown.height).data;
  }
  return shown.pixels;
}

function pixelAt(shown, x, y) {
  if (!shown || x < 0 || y < 0 || x >= shown.width || y >= shown.height) return null;
  const start = (y * shown.width + x) * 4;
  return [...pixelsOf(shown).subarray(start, start + 4)];
}

// A few colours of the palette "magma" (matplotlib, CC0), from no difference to all.
const magma = [[0, 0, 4], [40, 11, 84], [101, 21, 110], [159, 42, 99], [212, 72, 66], [245, 125, 21], [250, 193, 39], [252, 253, 191]];

function magmaAt(level) {
  const place = level * (magma.length - 1);
  const low = Math.min(magma.length - 2, Math.floor(place));
  return [0, 1, 2].map((i) => magma[low][i] + (magma[low + 1][i] - magma[low][i]) * (place - low));
}

// One pixel of the difference: where nothing differs, a pale grey of the golden.
const differenceColors = {
  marked(delta, _, grey) {
    if (delta === 0) return [230 + grey * 0.1, 230 + grey * 0.1, 230 + grey * 0.1];
    return delta <= 2 ? [240, 180, 0] : [220, 20, 20];
  },
  heat(delta) {
    return magmaAt(Math.sqrt(delta / 255));
  },
  signed(delta, lighter) {
    if (delta === 0) return [128, 128, 128];
    const level = 0.35 + 0.65 * Math.sqrt(delta / 255);
    const end = lighter > 0 ? [255, 214, 92] : [20, 60, 190];
    return [0, 1, 2].map((i) => 128 + (end[i] - 128) * level);
  },
};

// The difference of two images as a canvas; what only one of them covers is magenta.
function differenceOf(expected, actual, style) {
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const canvas = element("canvas", { width, height });
  const context = canvas.getContext("2d");
  const result = context.createImageData(width, height);
  const [a, b] = [pixelsOf(expected), pixelsOf(actual)];
  const colorOf = differenceColors[style];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      let found = [200, 0, 200];
      if (x < expected.width && y < expected.height && x < actual.width && y < actual.height) {
        const i = (y * expected.width + x) * 4;
        const j = (y * actual.width + x) * 4;
        let [delta, lighter, grey] = [0, 0, 0];
        for (let k = 0; k < 4; k++) delta = Math.max(delta, Math.abs(a[i + k] - b[j + k]));
        for (let k = 0; k < 3; k++) {
          lighter += b[j + k] * b[j + 3] - a[i + k] * a[i + 3];
          grey += a[i + k] / 3;
        }
        found = colorOf(delta, lighter, grey);
      }
      result.data.set([found[0], found[1], found[2], 255], at);
    }
  }
  context.putImageData(result, 0, 0);
  return canvas;
}
