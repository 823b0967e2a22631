import type fr from './fr'

export default {
  files: {
    title: 'Documents',
    none: 'No document yet.',
    failed: 'The documents could not be loaded.',
    kind: 'Kind',
    add: 'Add documents',
    drop: 'or drop them here: PDF, images, office documents, %{size} at most',
    sending: 'Uploads in progress',
    progress: 'Uploading %{name}',
    checking: 'Checking…',
    faults: {
      tooLarge: 'This file is larger than %{size}.',
      heic: 'This photo is in the HEIC format, which few programs open. Send it as JPEG or PDF: on an iPhone, Settings, Camera, Formats, “Most Compatible”, or a screenshot.',
      verrouille:
        'This PDF is protected by a password. Save it without protection (for example “Print”, “Save as PDF”), then send it.',
    },
    retry: 'Resume',
    retryOf: 'Resume the upload of %{name}',
    stop: 'Stop',
    stopOf: 'Stop the upload of %{name}',
    dismiss: 'Remove',
    open: 'Open %{name}',
    delete: 'Delete %{name}',
    deleteText: 'Delete the document %{name}?',
    deleted: 'Document deleted',
    facts: '%{kind}, %{size}, %{by},',
    byItself: 'made automatically',
    readBy: 'Read by %{names}',
    kinds: {
      rapport: 'Report',
      convention_signee: 'Signed agreement',
      cv: 'CV',
      lettre: 'Letter',
      attestation: 'Certificate',
      justificatif: 'Required document',
      autre: 'Other document',
    },
  },
} satisfies typeof fr
