/** Letting the page work without its server, where the browser allows that. */

/**
 * Keep the page on this device.
 *
 * @returns {Promise<"ready" | "insecure" | "failed">}  Browsers keep pages of secure addresses only:
 *   https, or this very machine.
 */
export async function registerWorker() {
  if (!isSecureContext || !("serviceWorker" in navigator)) return "insecure";
  try {
    await navigator.serviceWorker.register(new URL("../worker.js", import.meta.url));
    await navigator.serviceWorker.ready;
    return "ready";
  } catch {
    return "failed";
  }
}

/** Whether the page runs as a program of its own. */
export const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
